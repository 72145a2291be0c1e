import { codec } from '@nirmaan/contracts/catalogue';
import {
  type DomainEvent,
  type EventEnvelope,
  type Personal,
  SEALED,
  type StreamName,
  type SubjectId,
} from '@nirmaan/contracts/kernel';
import { decrypt, encrypt } from '../keyring/cipher.js';
import type { Keyring, SubjectKey } from '../keyring/index.js';

/** Authenticated with the sealed bytes: moved to another event, they do not open. */
const getContext = (stream: string, id: string, type: string, subject: SubjectId): string =>
  [stream, id, type, subject].join('\n');

/** What is stored of an event: its personal fields sealed, or left out where the subject is erased. */
export async function sealData(
  keyring: Keyring,
  stream: StreamName,
  id: string,
  event: DomainEvent,
) {
  const parts = codec.divide(event);
  if (!parts) return event.data as Record<string, unknown>;
  const { subject, personal, rest } = parts;
  if (Object.keys(personal).length === 0) return rest;
  const key = await keyring.obtain(subject);
  if (!key) return rest;
  const context = getContext(stream, id, event.type, subject);
  const sealed = encrypt(key, JSON.stringify(personal), context).toString('base64');
  return { ...rest, [SEALED]: sealed };
}

/** Unseals a batch of events that were just read; adds it to them, since copying costs as much. */
export async function unsealEvents(
  keyring: Keyring,
  events: readonly EventEnvelope[],
): Promise<EventEnvelope[]> {
  const subjects = events.map(findSubject);
  const distinct = new Set(subjects.filter((subject) => subject !== undefined));
  if (distinct.size === 0) return [...events];
  const keys = await keyring.find(distinct);
  return events.map((event, index) => {
    const subject = subjects[index];
    return subject
      ? Object.assign(event, { personal: unseal(event, subject, keys.get(subject)) })
      : event;
  });
}

function findSubject(event: EventEnvelope): SubjectId | undefined {
  try {
    return codec.findSubject(event);
  } catch {
    // The codec finds the same fault.
    return undefined;
  }
}

function unseal(event: EventEnvelope, subject: SubjectId, key: SubjectKey | undefined): Personal {
  if (key === 'erased') return 'erased';
  const { streamId, id, type, data } = event;
  const sealed = (data as Record<string, unknown>)[SEALED];
  if (sealed === undefined) return {};
  if (!key || typeof sealed !== 'string') return 'unreadable';
  const context = getContext(streamId, id, type, subject);
  const unsealed = decrypt(key, Buffer.from(sealed, 'base64'), context);
  return unsealed ? (JSON.parse(unsealed.toString()) as Personal) : 'unreadable';
}
