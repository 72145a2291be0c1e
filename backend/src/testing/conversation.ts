import { getApplicationId } from '@nirmaan/contracts/application';
import type { Call } from '@nirmaan/contracts/kernel';
import { messageCalls } from '@nirmaan/contracts/message';
import { projectId } from '@nirmaan/contracts/project';
import type { Signed } from './people.js';
import type { Extras, Person } from './person.js';

/** Every call about messages, by the owner of a project and one of its applicants. */
export function listConversationSteps(
  { person: owner }: Signed,
  { person: applicant, account }: Signed,
  project: string,
): readonly (readonly [Person, Call, unknown, Extras])[] {
  const params = { id: getApplicationId(projectId.parse(project), account) };
  return [
    [owner, messageCalls.send, { text: 'By May?' }, { params }],
    [applicant, messageCalls.send, { text: 'By June.' }, { params }],
    [owner, messageCalls.read, { upTo: 1 }, { params }],
    [owner, messageCalls.mute, { muted: true }, { params }],
    [owner, messageCalls.conversations, undefined, {}],
    [owner, messageCalls.unread, undefined, {}],
    [owner, messageCalls.thread, undefined, { params }],
  ];
}
