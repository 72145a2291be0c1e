import {
  anita,
  anitaLeftUnread,
  anitaMuted,
  anitaReadMeera,
  anitasConversation,
  anitasReply,
  anitaUnmuted,
  layoutPlan,
  meera,
  meerasPhoto,
  meerasQuestion,
  questionHidden,
  questionUnhidden,
} from '@nirmaan/contracts/examples';
import { messageId } from '@nirmaan/contracts/message';
import { v4 } from 'uuid';
import { given } from '../testing/given.js';
import {
  hideMessage,
  leaveUnread,
  muteConversation,
  readConversation,
  sendMessage,
  unhideMessage,
} from './message.decider.js';

const { number: _first, ...question } = meerasQuestion.data;
const { number: _one, ...reply } = anitasReply.data;
const parties = anitasConversation;

describe('sending a message', () => {
  it('begins the conversation', () => {
    given().when(sendMessage, question).then(meerasQuestion);
  });

  it('counts each party’s messages by themselves', () => {
    const again = { ...question, message: messageId.parse(question.project) };
    given(meerasQuestion).when(sendMessage, reply).then(anitasReply);
    given(meerasQuestion, anitasReply)
      .when(sendMessage, again)
      .then({ ...meerasQuestion, data: { ...again, number: 2 } });
  });

  it('sends a repeated submit once', () => {
    given(meerasQuestion, anitasReply).when(sendMessage, question).thenNothing();
  });

  it('knows a submit again after as many messages as both parties can send in an hour', () => {
    const newer = Array.from({ length: 239 }, (_, n) => ({
      ...meerasQuestion,
      data: { ...meerasQuestion.data, message: messageId.parse(v4()), number: n + 2 },
    }));
    given(meerasQuestion, ...newer)
      .when(sendMessage, question)
      .thenNothing();
  });

  it('refuses another text under the idempotency key of an earlier message', () => {
    given(meerasQuestion)
      .when(sendMessage, { ...question, text: 'And the palletiser?' })
      .thenRefuse('REQUEST.KEY_REUSED');
  });
});

describe('sending files', () => {
  const { number: _second, ...photo } = meerasPhoto.data;

  it('needs no text', () => {
    given(meerasQuestion).when(sendMessage, photo).then(meerasPhoto);
    given(meerasQuestion, meerasPhoto).when(sendMessage, photo).thenNothing();
  });

  it('refuses other files under the idempotency key of an earlier message', () => {
    given(meerasQuestion, meerasPhoto)
      .when(sendMessage, { ...photo, attachments: [layoutPlan] })
      .thenRefuse('REQUEST.KEY_REUSED');
  });
});

describe('reading a conversation', () => {
  it('marks the messages of the other party', () => {
    given(meerasQuestion)
      .when(readConversation, { parties, reader: anita, upTo: 1 })
      .then(anitaReadMeera);
  });

  it('marks no more than was sent', () => {
    given(meerasQuestion)
      .when(readConversation, { parties, reader: anita, upTo: 9 })
      .then(anitaReadMeera);
  });

  it('changes nothing the second time, nor for the author', () => {
    given(meerasQuestion, anitaReadMeera)
      .when(readConversation, { parties, reader: anita, upTo: 1 })
      .thenNothing();
    given(meerasQuestion).when(readConversation, { parties, reader: meera, upTo: 1 }).thenNothing();
  });

  it('changes nothing before the first message', () => {
    given().when(readConversation, { parties, reader: anita, upTo: 1 }).thenNothing();
  });
});

describe('muting a conversation', () => {
  it('is for one party, until that one unmutes it', () => {
    given(meerasQuestion)
      .when(muteConversation, { parties, by: anita, muted: true })
      .then(anitaMuted);
    given(meerasQuestion, anitaMuted)
      .when(muteConversation, { parties, by: anita, muted: false })
      .then(anitaUnmuted);
  });

  it('changes nothing the second time', () => {
    given(meerasQuestion, anitaMuted)
      .when(muteConversation, { parties, by: anita, muted: true })
      .thenNothing();
    given(meerasQuestion)
      .when(muteConversation, { parties, by: anita, muted: false })
      .thenNothing();
  });

  it('holds from before the first message', () => {
    given().when(muteConversation, { parties, by: anita, muted: true }).then(anitaMuted);
    given(anitaMuted).when(sendMessage, question).then(meerasQuestion);
    given(anitaMuted, meerasQuestion)
      .when(muteConversation, { parties, by: anita, muted: true })
      .thenNothing();
  });
});

describe('a message that was sent some time ago', () => {
  const { application } = anitasConversation;
  const waiting = { application, author: meera, number: 1 };
  const later = { ...waiting, number: 2 };
  const second = { ...meerasQuestion, data: { ...meerasQuestion.data, number: 2 } };

  it('was left unread', () => {
    given(meerasQuestion).when(leaveUnread, waiting).then(anitaLeftUnread);
  });

  it('is not recorded once it is read, nor while the recipient has muted the conversation', () => {
    given(meerasQuestion, anitaReadMeera).when(leaveUnread, waiting).thenNothing();
    given(meerasQuestion, anitaMuted).when(leaveUnread, waiting).thenNothing();
    given(meerasQuestion, anitaMuted, anitaUnmuted)
      .when(leaveUnread, waiting)
      .then(anitaLeftUnread);
  });

  it('is recorded once until the recipient reads again', () => {
    const reminded = [meerasQuestion, anitaLeftUnread, second];
    given(...reminded)
      .when(leaveUnread, later)
      .thenNothing();
    const read = { ...anitaReadMeera, data: { ...anitaReadMeera.data, upTo: 1 } };
    given(...reminded, read)
      .when(leaveUnread, later)
      .then(anitaLeftUnread);
  });
});

describe('hiding a message', () => {
  const { message, author, number } = meerasQuestion.data;
  const found = { message, author, number };
  const decision = { found, why: 'It threatens the reader.', by: 'asha' };

  it('is done once, until it is shown again', () => {
    given(meerasQuestion).when(hideMessage, decision).then(questionHidden);
    given(meerasQuestion, questionHidden).when(hideMessage, decision).thenNothing();
    given(meerasQuestion, questionHidden, questionUnhidden)
      .when(hideMessage, decision)
      .then(questionHidden);
  });

  it('is undone once', () => {
    given(meerasQuestion, questionHidden).when(unhideMessage, found).then(questionUnhidden);
    given(meerasQuestion).when(unhideMessage, found).thenNothing();
  });

  it('needs a conversation', () => {
    given().when(hideMessage, decision).thenRefuse('MESSAGE.NO_CONVERSATION');
    given().when(unhideMessage, found).thenRefuse('MESSAGE.NO_CONVERSATION');
  });
});
