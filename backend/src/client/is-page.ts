import { API_BASE } from '@nirmaan/contracts/kernel';
import type { Request } from 'express';

/** What is below these is never a page, not even where there is nothing. */
const noPages = [API_BASE, '/assets', '/health', '/metrics'];

/** Whether somebody opens a page of the product, rather than asking for a file or calling the API. */
export const isPage = (request: Request): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  request.accepts('html') === 'html' &&
  !noPages.some((base) => request.path === base || request.path.startsWith(`${base}/`));
