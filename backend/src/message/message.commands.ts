import { CommandHandler } from '@nestjs/cqrs';
import { CommandFor, DeciderHandler } from '../kernel/commands/index.js';
import {
  hideMessage,
  leaveUnread,
  muteConversation,
  readConversation,
  unhideMessage,
} from './message.decider.js';

export class ReadConversation extends CommandFor(readConversation) {}

@CommandHandler(ReadConversation)
class ReadConversationHandler extends DeciderHandler {}

export class MuteConversation extends CommandFor(muteConversation) {}

@CommandHandler(MuteConversation)
class MuteConversationHandler extends DeciderHandler {}

/** Records that a message has waited unread for as long as a mail may. */
export class LeaveUnread extends CommandFor(leaveUnread) {}

@CommandHandler(LeaveUnread)
class LeaveUnreadHandler extends DeciderHandler {}

export class HideMessage extends CommandFor(hideMessage) {}

@CommandHandler(HideMessage)
class HideMessageHandler extends DeciderHandler {}

export class UnhideMessage extends CommandFor(unhideMessage) {}

@CommandHandler(UnhideMessage)
class UnhideMessageHandler extends DeciderHandler {}

export const messageCommandHandlers = [
  ReadConversationHandler,
  MuteConversationHandler,
  LeaveUnreadHandler,
  HideMessageHandler,
  UnhideMessageHandler,
];
