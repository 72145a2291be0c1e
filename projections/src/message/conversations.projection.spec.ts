import { type AnyEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaMuted,
  anitasApplication,
  anitasReply,
  meerasPhoto,
  meerasQuestion,
  questionHidden,
  questionUnhidden,
} from '@nirmaan/contracts/examples';
import { foldView } from '../testing/fold-view.js';
import { recorded, toInstant } from '../testing/recorded.js';
import { conversations } from './message.projections.js';
import { messages } from './message.projections.js';

const fold = (...events: readonly AnyEvent[]) =>
  foldView(conversations, recorded(streamOf.conversation(anitasApplication), ...events));

it('a conversation lists the author’s hidden message until it is shown again', () => {
  const sent = [meerasQuestion, anitasReply] as const;
  expect(fold(...sent)?.['ofOwner']).not.toHaveProperty('hidden');
  const hidden = fold(...sent, questionHidden);
  expect(hidden).toMatchObject({ ofOwner: { hidden: [1] } });
  expect(hidden?.['ofConsultant']).not.toHaveProperty('hidden');
  expect(fold(...sent, questionHidden, questionUnhidden)).toMatchObject({
    ofOwner: { hidden: [] },
  });
});

it('a conversation is muted from before its first message', () => {
  expect(fold(anitaMuted)).toMatchObject({ newestAt: '', ofConsultant: { muted: true, sent: 0 } });
  expect(fold(anitaMuted, meerasQuestion)).toMatchObject({
    newestAt: toInstant(1),
    ofConsultant: { muted: true, unread: 1 },
  });
});

it('a message has the id of its event', () => {
  const events = recorded(streamOf.conversation(anitasApplication), meerasQuestion);
  const { application: conversation, author, number, text } = meerasQuestion.data;
  const sent = { conversation, author, number, text, sentAt: toInstant(0) };
  expect(foldView(messages, events)).toEqual({ _id: events[0]?.id, ...sent, position: 100n });
});

it('a message with files can be found by them', () => {
  const events = recorded(streamOf.conversation(anitasApplication), meerasPhoto);
  const { attachments } = meerasPhoto.data;
  expect(foldView(messages, events)).toMatchObject({ text: '', attachments, hasFiles: true });
});
