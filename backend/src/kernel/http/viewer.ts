import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AccountId, Role, SessionId } from '@nirmaan/contracts/account';
import type { Request } from 'express';

/** The signed-in person behind a request. */
export interface Viewer {
  readonly account: AccountId;
  readonly role: Role;
  readonly session: SessionId;
}

/** Where the session guard leaves the viewer; null is a visitor. */
export type ViewedRequest = Request & { user?: Viewer | null };

export const getViewer = (context: ExecutionContext): Viewer | null =>
  context.switchToHttp().getRequest<ViewedRequest>().user ?? null;

/** The viewer of a call that visitors may make too. */
export const MaybeSignedIn = createParamDecorator(
  (_: unknown, context: ExecutionContext): Viewer | null => getViewer(context),
);

/** The viewer of a call that needs one. */
export const SignedIn = createParamDecorator((_: unknown, context: ExecutionContext): Viewer => {
  const viewer = getViewer(context);
  if (!viewer)
    throw new Error('The session guard let a visitor through to a call that needs a viewer');
  return viewer;
});
