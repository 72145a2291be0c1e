import { Global, Module } from '@nestjs/common';
import { Follower } from './follower.js';

@Global()
@Module({ providers: [Follower], exports: [Follower] })
export class FollowingModule {}
