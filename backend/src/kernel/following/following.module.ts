import { Global, Module } from '@nestjs/common';
import { Follower } from './follower.js';
import { LogCalendar } from './log-calendar.js';

@Global()
@Module({ providers: [Follower, LogCalendar], exports: [Follower, LogCalendar] })
export class FollowingModule {}
