import { type AnyEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitasApplication,
  anitasReply,
  meerasQuestion,
  questionHidden,
  questionUnhidden,
} from '@nirmaan/contracts/examples';
import { expect, it } from 'vitest';
import { foldView } from '../testing/fold-view.js';
import { recorded } from '../testing/recorded.js';
import { conversations } from './conversations.projection.js';

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
