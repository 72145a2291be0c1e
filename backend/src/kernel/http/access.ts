import { Reflector } from '@nestjs/core';
import type { Role } from '@nirmaan/contracts/account';

/** Who may make a call. Without a word about it: whoever is signed in. */
export type Access = 'visitors' | readonly Role[];

export const Access = Reflector.createDecorator<Access>();

export const AllowedToVisitors = () => Access('visitors');
export const AllowedTo = (...roles: readonly Role[]) => Access(roles);
