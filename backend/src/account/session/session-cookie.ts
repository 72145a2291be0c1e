import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { PUBLIC_ORIGIN } from '../../kernel/http/same-origin.guard.js';

const NAME = 'session';

/** The cookie that the browser's session lives in: never seen by scripts, never sent by other sites' forms. */
@Injectable()
export class SessionCookie {
  private readonly options: CookieOptions;

  constructor(@Inject(PUBLIC_ORIGIN) publicOrigin: string) {
    const secure = publicOrigin.startsWith('https:');
    this.options = { httpOnly: true, sameSite: 'lax', secure, path: '/' };
  }

  /** Without an age the cookie ends with the browser. */
  set(response: Response, token: string, maxAgeSeconds: number | null): void {
    const age = maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds * 1000 };
    response.cookie(NAME, token, { ...this.options, ...age });
  }

  clear(response: Response): void {
    response.clearCookie(NAME, this.options);
  }
}

export const tokenInCookie = (request: Request): string | null => {
  const { [NAME]: token } = request.cookies as Record<string, unknown>;
  return typeof token === 'string' ? token : null;
};
