import { Controller, Get, Req, Res } from '@nestjs/common';
import { attachmentPath } from '@nirmaan/contracts/attachment';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { messageCalls, messageId, messageMessages } from '@nirmaan/contracts/message';
import type { Request, Response } from 'express';
import { AttachmentStore, sendAttachment } from '../attachment/attachment.module.js';
import { AggregateReader, CommandBus } from '../kernel/commands/index.js';
import {
  AtLeast,
  type InputOf,
  type NewId,
  Reply,
  Serve,
  SignedIn,
  Submission,
  type Viewer,
} from '../kernel/http/index.js';
import { MessageReader } from './message-reader.js';
import { findParticipation, SendMessage } from './send-message.js';
import { MuteConversation, ReadConversation } from './message.commands.js';

type Of<Call extends keyof typeof messageCalls> = InputOf<(typeof messageCalls)[Call]>;

@Controller()
export class MessageController {
  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly messages: MessageReader,
    private readonly attachments: AttachmentStore,
  ) {}

  /** The caller's conversations; the one with the newest message comes first. */
  @Serve(messageCalls.conversations)
  async conversations({ query, viewer }: Of<'conversations'>, @AtLeast() atLeast: AtLeast) {
    const reading = await this.messages.open(atLeast);
    const list = await this.messages.readList(reading, viewer, query);
    return Reply.from(reading, { message: 'Your conversations', ...list });
  }

  /** How many conversations have something new for the caller. */
  @Serve(messageCalls.unread)
  async unread(@SignedIn() viewer: Viewer, @AtLeast() atLeast: AtLeast) {
    const { reading, unread } = await this.messages.countUnread(viewer, atLeast);
    return Reply.from(reading, { message: 'Unread conversations', unread });
  }

  /** The messages about an application, newest first, for its two parties. */
  @Serve(messageCalls.thread)
  async thread(
    { params, query, viewer: { account }, accepted }: Of<'thread'>,
    @AtLeast() atLeast: AtLeast,
  ) {
    const participation = accepted(await findParticipation(this.aggregates, params.id, account));
    const reading = await this.messages.open(atLeast);
    const thread = await this.messages.readThread(reading, participation, query);
    return Reply.from(reading, { message: 'Messages', ...thread });
  }

  /** Sends a message to the other party; a repeated submit sends it once. */
  @Serve(messageCalls.send)
  async send(
    { params, body, viewer: { account: author }, cause, accepted }: Of<'send'>,
    @Submission() newId: NewId,
  ) {
    const { id: application } = params;
    const stream = streamOf.conversation(application);
    const attachments = await this.attachments.claim(body.attachments, author, stream);
    const message = messageId.parse(newId('message', author));
    const files = attachments.length > 0 && { attachments };
    const content = { application, message, author, text: body.text, ...files };
    const sent = await this.bus.execute(new SendMessage(content, cause));
    return Reply.to(accepted(sent), { message: messageMessages.sent });
  }

  /** Marks the other party's messages as read up to a number. */
  @Serve(messageCalls.read, { throttled: false })
  async read({ params, body: { upTo }, viewer: { account: reader }, cause, accepted }: Of<'read'>) {
    const { parties } = accepted(await findParticipation(this.aggregates, params.id, reader));
    const mark = { parties, reader, upTo };
    const read = await this.bus.execute(new ReadConversation(params.id, mark, cause));
    return Reply.to(accepted(read), { message: messageMessages.read });
  }

  /** Mutes or unmutes a conversation for the caller alone. */
  @Serve(messageCalls.mute)
  async mute({ params, body: { muted }, viewer: { account: by }, cause, accepted }: Of<'mute'>) {
    const { parties } = accepted(await findParticipation(this.aggregates, params.id, by));
    const choice = { parties, by, muted };
    const changed = await this.bus.execute(new MuteConversation(params.id, choice, cause));
    return Reply.to(accepted(changed), { message: messageMessages[muted ? 'muted' : 'unmuted'] });
  }

  /** A file of a message, for both parties; once the message is hidden, for its author's download alone. */
  @Get(attachmentPath('messages', ':message'))
  async downloadAttachment(
    @SignedIn() { account }: Viewer,
    @Req() { params }: Request<{ message: string; file: string }>,
    @Res() response: Response,
  ) {
    const files = await this.messages.listAttachments(params.message, account);
    await sendAttachment(this.attachments, files, params.file, response);
  }
}
