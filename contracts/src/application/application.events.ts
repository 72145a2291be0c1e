import { z } from 'zod';
import { attachment } from '../attachment/index.js';
import { dataSubject, defineEvent, type EventOf, personal, plain } from '../kernel/event.js';
import { accountId, type AccountId, deriveUuid, projectId, type ProjectId } from '../kernel/ids.js';
import { ERASED_TEXT } from '../kernel/erased.js';
import { paise } from '../kernel/fields.js';
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

/** What the consultant can edit. A text is `plain`, about no person, or `personal`, with what it decodes to once erased. */
const content = {
  amount: paise,
  proposal: personal(z.string(), ''),
  /** Absent where there are none. */
  attachments: personal(z.array(attachment).optional(), []),
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

/** The project's owner no longer sees the application, because the consultant's account is suspended or closed. */
export const applicationHidden = defineEvent('ApplicationHidden', {
  ...parties,
  why: personal(z.string(), ERASED_TEXT),
});

export const applicationUnhidden = defineEvent('ApplicationUnhidden', parties);

/** The owner's private mark, which the consultant never sees. */
export const applicantShortlisted = defineEvent('ApplicantShortlisted', parties);

export const applicantUnshortlisted = defineEvent('ApplicantUnshortlisted', parties);

export type ApplicationEvent = EventOf<
  | typeof proposalSubmitted
  | typeof proposalEdited
  | typeof proposalWithdrawn
  | typeof proposalAbandoned
  | typeof applicantStatusChanged
  | typeof applicantShortlisted
  | typeof applicantUnshortlisted
  | typeof applicationHidden
  | typeof applicationUnhidden
>;
export type ProposalSubmitted = EventOf<typeof proposalSubmitted>;
export type ProposalContent = Pick<ProposalSubmitted['data'], keyof typeof content>;
export type ProposalEdited = EventOf<typeof proposalEdited>;
export type ProposalWithdrawn = EventOf<typeof proposalWithdrawn>;
export type ApplicantStatusChanged = EventOf<typeof applicantStatusChanged>;
