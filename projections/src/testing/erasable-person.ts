import { accountId, type AccountId, sessionId } from '@nirmaan/contracts/account';
import { getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaErased,
  anitaRegistered,
  anitaRejected,
  anitaSignedIn,
  anitasProfileUpdated,
  anitasProposal,
  anitasReply,
  bottlingLine,
  bottlingLineEdited,
  bottlingLinePosted,
  meerasQuestion,
} from '@nirmaan/contracts/examples';
import { getAccountSubject, imageHash, type Position, projectId } from '@nirmaan/contracts/kernel';
import type { Stores } from '@nirmaan/embedded/testing';
import { randomUUID } from 'node:crypto';
import type { Writer } from './writer.js';

/** A text that no other event contains. */
export const MARKER = 'Zyxwvut';

const text = (about: string): string => `${MARKER} ${about}`;
/** So long that a store does not overwrite all of its pages soon. */
const longText = text('bio ').repeat(50_000);

/** A person with something in every read model that holds personal data of accounts. */
export class ErasablePerson {
  readonly account: AccountId = accountId.parse(randomUUID());
  readonly image = imageHash.parse(randomUUID().replaceAll('-', '').repeat(2));
  private readonly project = projectId.parse(randomUUID());
  private readonly application = getApplicationId(bottlingLine, this.account);

  constructor(
    private readonly stores: Stores,
    private readonly writer: Writer,
  ) {}

  get subject() {
    return getAccountSubject(this.account);
  }

  /** Registers, signs in, posts a project, and applies to another one, with a conversation about that. */
  async act(): Promise<Position> {
    const { account, project, application, image } = this;
    await this.writer.append(
      streamOf.account(account),
      {
        ...anitaRegistered,
        data: { ...anitaRegistered.data, account, name: text('registered') },
      },
      {
        ...anitasProfileUpdated,
        data: { ...anitasProfileUpdated.data, account, bio: longText, image },
      },
    );
    await this.writer.append(streamOf.session(sessionId.parse(randomUUID())), {
      ...anitaSignedIn,
      data: { ...anitaSignedIn.data, account, device: text('device') },
    });
    await this.writer.append(
      streamOf.project(project),
      {
        ...bottlingLinePosted,
        data: { ...bottlingLinePosted.data, project, owner: account, keyPoints: [text('point')] },
      },
      {
        ...bottlingLineEdited,
        data: { ...bottlingLineEdited.data, project, owner: account, title: text('title') },
      },
    );
    await this.writer.append(
      streamOf.conversation(application),
      { ...meerasQuestion, data: { ...meerasQuestion.data, application, consultant: account } },
      {
        ...anitasReply,
        data: {
          ...anitasReply.data,
          ...{ application, consultant: account, author: account, text: text('message') },
        },
      },
    );
    return this.writer.append(streamOf.application(application), {
      ...anitasProposal,
      data: { ...anitasProposal.data, application, consultant: account, proposal: text('plan') },
    });
  }

  /** The owner of the project that the person applied to rejects the application. */
  beRejected(): Promise<Position> {
    const { account: consultant, application } = this;
    return this.writer.append(streamOf.application(application), {
      ...anitaRejected,
      data: { ...anitaRejected.data, application, consultant, reason: text('reason') },
    });
  }

  /** Destroys the key and records it, as the reactor of erasures does. */
  async erase(): Promise<Position> {
    const { subject } = this;
    await this.stores.keyring.destroy(subject);
    return this.writer.append(streamOf.erasure(subject), {
      ...anitaErased,
      data: { ...anitaErased.data, subject },
    });
  }
}
