import type { MailId } from '@nirmaan/contracts/mail';

/** What somebody reads. */
export interface Letter {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

/** The mail server will never take this mail; `status` is its answer, e.g. 550. */
export interface RefusedForGood {
  readonly status: number;
}

/** Hands mails over; also the token by which Nest hands a mailer out. */
export abstract class Mailer {
  /** Null once the mail has been handed over. The same id stands for the same mail. Throws when it may work later. */
  abstract send(id: MailId, letter: Letter): Promise<RefusedForGood | null>;

  abstract close(): void;
}
