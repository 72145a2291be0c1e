import type { RefusalCode } from '@nirmaan/contracts/catalogue';
import type { Route } from '../kernel/http/routes.js';

/** Whatever is sent may be unreadable, too much, or of another kind. */
const ofAnyCall: readonly RefusalCode[] = [
  'REQUEST.INVALID',
  'REQUEST.TOO_LARGE',
  'REQUEST.UNSUPPORTED_TYPE',
];

/** Every refusal that a call may answer with: those of its own rules, and those that follow from how it is served. */
export function refusalsOf({ call, throttled }: Route): RefusalCode[] {
  const when = (condition: boolean, ...codes: RefusalCode[]): RefusalCode[] =>
    condition ? codes : [];
  return [
    ...ofAnyCall,
    ...when(call.method !== 'GET', 'REQUEST.FOREIGN_ORIGIN'),
    ...when(call.access !== 'visitors', 'ACCOUNT.NOT_SIGNED_IN'),
    ...when(Array.isArray(call.access), 'ACCOUNT.WRONG_ROLE'),
    ...when(call.multipart === true, 'IMAGE.TOO_LARGE', 'IMAGE.NOT_AN_IMAGE'),
    ...when(throttled, 'REQUEST.TOO_MANY'),
    ...((call.refuses ?? []) as readonly RefusalCode[]),
  ];
}
