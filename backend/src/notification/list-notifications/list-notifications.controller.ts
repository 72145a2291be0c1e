import { Controller } from '@nestjs/common';
import type { Position } from '@nirmaan/contracts/kernel';
import { notificationCalls } from '@nirmaan/contracts/notification';
import {
  AtLeast,
  Input,
  type InputOf,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../../kernel/http/index.js';
import { NotificationLines } from '../notification-lines.js';

const USUALLY = 20;

@Controller()
export class ListNotificationsController {
  constructor(private readonly lines: NotificationLines) {}

  /** What the viewer was told, the newest first. */
  @Serve(notificationCalls.list)
  async list(
    @Input(notificationCalls.list) { query }: InputOf<typeof notificationCalls.list>,
    @SignedIn() { account }: Viewer,
    @AtLeast() atLeast: Position | null,
  ) {
    const reading = await this.lines.open(atLeast);
    const newest = await this.lines.newest(reading, account, query.limit ?? USUALLY);
    return Reply.from(reading, { message: 'Your notifications', ...newest });
  }
}
