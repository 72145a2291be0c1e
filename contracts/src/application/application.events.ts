import { z } from 'zod';
import { attachment } from '../attachment/index.js';
import { dataSubject, defineEvent, type EventOf, personal, plain } from '../kernel/event.js';
import { accountId, type AccountId, deriveUuid, projectId, type ProjectId } from '../kernel/ids.js';
import { ERASED_TEXT } from '../kernel/erased.js';
import { calendarDay, instant, paise } from '../kernel/fields.js';
import { nameStream } from '../kernel/stream-name.js';

export const applicationId = z.uuid().brand<'ApplicationId'>();
export type ApplicationId = z.infer<typeof applicationId>;

/** One application per consultant and project, for ever: its id is derived from both. */
export const getApplicationId = (project: ProjectId, consultant: AccountId): ApplicationId =>
  applicationId.parse(deriveUuid('application', project, consultant));

/** What an owner decides; `pending` takes a decision back. The specification's `success` for awarded exists only on the wire (`application.wire.ts`). */
export const decidedStatus = z.enum(['pending', 'awarded', 'rejected']);
export type DecidedStatus = z.infer<typeof decidedStatus>;
/** The owner's decision, or `withdrawn` by the consultant. */
export type ApplicationStatus = DecidedStatus | 'withdrawn';

export const applicationStreams = {
  application: (id: ApplicationId) => nameStream('application', id),
};

/** The owner is that of the project. */
const parties = {
  application: applicationId,
  project: projectId,
  consultant: dataSubject(accountId),
  owner: accountId,
};

export const MAX_MILESTONES = 20;

const proposedMilestone = z.strictObject({
  title: z.string(),
  deliverable: z.string(),
  amount: paise,
  /** From the day on which the work begins. */
  weeks: z.number().int().positive(),
});
export type ProposedMilestone = z.infer<typeof proposedMilestone>;

/** What the consultant can edit. A text is `plain`, about no person, or `personal`, with what it decodes to once erased. */
const content = {
  amount: paise,
  proposal: personal(z.string(), ''),
  /** Absent where there are none. */
  attachments: personal(z.array(attachment).optional(), []),
  /** Absent where there are none; else they add up to the amount. */
  milestones: personal(z.array(proposedMilestone).optional(), []),
};

/** Numbers a consultant's attempts at a project; an abandoned number is never used again. */
export const attempt = z.number().int().positive();

export const proposalSubmitted = defineEvent('ProposalSubmitted', {
  ...parties,
  attempt,
  /** The order whose credit paid for this application. */
  credit: plain(z.string()),
  ...content,
});

/** How often a proposal has been edited; 0 if never. */
export const editCount = z.number().int().nonnegative();

/** The consultant changed the proposal. Holds the whole new content. */
export const proposalEdited = defineEvent('ProposalEdited', {
  ...parties,
  edits: editCount,
  previousAmount: paise,
  ...content,
});

/**
 * Abandons an attempt whose credit was spent but whose proposal was never submitted, so that the credit can be
 * returned.
 */
export const proposalAbandoned = defineEvent('ProposalAbandoned', {
  application: applicationId,
  attempt,
});

export const applicantStatusChanged = defineEvent('ApplicantStatusChanged', {
  ...parties,
  from: decidedStatus,
  to: decidedStatus,
  by: accountId,
  /** Personal data of the consultant. */
  reason: personal(z.string().optional(), undefined),
});

/** The consultant withdrew the proposal for good; the project's owner no longer sees it. */
export const proposalWithdrawn = defineEvent('ProposalWithdrawn', parties);

/** What an applicant may withdraw over for the credit, once its owner has edited it. */
export const dealFields = ['budget', 'lastDay', 'keyPoints'] as const;
/** The fields of a project that can be edited. */
export const projectFields = [
  ...dealFields,
  ...(['title', 'description', 'category', 'sector', 'companyName'] as const),
  ...(['location', 'image', 'attachments'] as const),
] as const;
export type ProjectField = (typeof projectFields)[number];

const change = <Value extends z.ZodType>(value: Value) => z.object({ from: value, to: value });

/** The project's owner edited it after the consultant had applied. */
export const appliedProjectEdited = defineEvent('AppliedProjectEdited', {
  ...parties,
  /** The revision of the edit in the project's stream. */
  edit: z.number().int().nonnegative(),
  fields: z.array(z.enum(projectFields)),
  budget: change(paise).optional(),
  lastDay: change(calendarDay).optional(),
  /** Until then, withdrawing returns the credit; absent where the deal stayed as it was, or was awarded. */
  creditUntil: instant.optional(),
});

/** The project's owner closed it before deciding on the proposal. */
export const appliedProjectClosed = defineEvent('AppliedProjectClosed', parties);

/** Follows a withdrawal in the days after an edit of the deal: the credit is to be returned. */
export const creditReleased = defineEvent('CreditReleased', { ...parties, attempt });

/** The project's owner no longer sees the application, because the consultant's account is suspended or closed. */
export const applicationHidden = defineEvent('ApplicationHidden', {
  ...parties,
  why: personal(z.string(), ERASED_TEXT),
});

export const applicationUnhidden = defineEvent('ApplicationUnhidden', parties);

/** The account of a consultant who was awarded is suspended or closed, so that the owner can no longer reach them here. */
export const awardedConsultantLeft = defineEvent('AwardedConsultantLeft', parties);

export const awardedConsultantReturned = defineEvent('AwardedConsultantReturned', parties);

/** The owner's private mark, which the consultant never sees. */
export const applicantShortlisted = defineEvent('ApplicantShortlisted', parties);

export const applicantUnshortlisted = defineEvent('ApplicantUnshortlisted', parties);

export type ApplicationEvent = EventOf<
  | typeof proposalSubmitted
  | typeof proposalEdited
  | typeof proposalWithdrawn
  | typeof proposalAbandoned
  | typeof applicantStatusChanged
  | typeof appliedProjectEdited
  | typeof appliedProjectClosed
  | typeof creditReleased
  | typeof applicantShortlisted
  | typeof applicantUnshortlisted
  | typeof applicationHidden
  | typeof applicationUnhidden
  | typeof awardedConsultantLeft
  | typeof awardedConsultantReturned
>;
export type ProposalSubmitted = EventOf<typeof proposalSubmitted>;
export type ProposalContent = Pick<ProposalSubmitted['data'], keyof typeof content>;
export type ProposalEdited = EventOf<typeof proposalEdited>;
export type ProposalWithdrawn = EventOf<typeof proposalWithdrawn>;
export type AppliedProjectEdited = EventOf<typeof appliedProjectEdited>;
export type ApplicantStatusChanged = EventOf<typeof applicantStatusChanged>;
