import { type engagementCalls, engagementMessages as texts } from '@nirmaan/contracts/engagement';
import { defineCalls, defineRead, defineSubmit } from '../../shared/saga';

const { get, post, postForm, delete: remove } = defineCalls<typeof engagementCalls>('engagement');

export const engagements = defineRead(get('list', '/user/engagements'), texts.listFailed);
/** Among them is what waits longest for the reader, unless they have more than these in progress. */
export const newestWork = { query: { limit: 50 } };
/** The room that was opened last. */
export const openedRoom = defineRead(get('room', '/user/engagements/:id'), texts.roomFailed);

const inRoom = { failed: texts.actFailed, refreshes: true } as const;
const ofEngagement = '/user/engagements/:id';
const ofMilestone = `${ofEngagement}/milestones/:milestone`;
const ofPayment = `${ofMilestone}/payments/:payment`;

/** The name of the draft of a plan. */
export const toPlanDraft = (engagement: string): string => `plan/${engagement}`;

export const proposePlan = defineSubmit(post('proposePlan', `${ofEngagement}/plan`), {
  ...inRoom,
  draft: ({ params = {} }) => toPlanDraft(params['id'] ?? ''),
});
export const agreePlan = defineSubmit(post('agreePlan', `${ofEngagement}/plan/accept`), inRoom);
export const deliver = defineSubmit(post('deliver', `${ofMilestone}/deliver`), inRoom);
export const acceptDelivery = defineSubmit(post('accept', `${ofMilestone}/accept`), inRoom);
export const requestChanges = defineSubmit(
  post('requestChanges', `${ofMilestone}/request-changes`),
  inRoom,
);
export const notePayment = defineSubmit(post('notePayment', `${ofMilestone}/payments`), inRoom);
export const confirmPayment = defineSubmit(post('confirmPayment', `${ofPayment}/confirm`), inRoom);
export const denyPayment = defineSubmit(post('denyPayment', `${ofPayment}/deny`), inRoom);
export const completeWork = defineSubmit(post('complete', `${ofEngagement}/complete`), inRoom);
export const endWork = defineSubmit(post('end', `${ofEngagement}/end`), inRoom);
export const proposeShowcase = defineSubmit(
  postForm('proposeShowcase', `${ofEngagement}/showcase`),
  { ...inRoom, upload: true },
);
export const agreeToShowcase = defineSubmit(
  post('agreeToShowcase', `${ofEngagement}/showcase/agree`),
  inRoom,
);
export const withdrawShowcase = defineSubmit(
  remove('withdrawShowcase', `${ofEngagement}/showcase`),
  inRoom,
);
