import { type RefusalCode, refusals } from '@nirmaan/contracts/catalogue';
import type { FailureBody, Refusal } from '@nirmaan/contracts/kernel';

const sameTextThrice = (text: string) => ({ error: text, message: text, errorMessage: text });

/** A refusal as the wire has it. A refused field speaks for itself where it is the only one; details are said on. */
export function toFailureBody({ code, fields, details }: Refusal<RefusalCode>): FailureBody {
  const text = fields?.length === 1 && fields[0] ? fields[0].message : refusals[code].message;
  return {
    ...sameTextThrice([text, ...(details ?? [])].join(' ')),
    code,
    ...(fields && { fields: [...fields] }),
    ...(details && { details: [...details] }),
  };
}

/** What the outside hears of a fault: nothing but that there was one. */
export const faultBody: FailureBody = { ...sameTextThrice('Something went wrong!'), code: 'FAULT' };

export const unavailableBody: FailureBody = {
  ...sameTextThrice('This is not available at the moment. Please try again.'),
  code: 'UNAVAILABLE',
};
