import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { dayInIndia, type Position, positionOnWire, X_AT_LEAST } from '@nirmaan/contracts/kernel';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { map, type Observable } from 'rxjs';
import { Clock } from '../commands/index.js';
import { Reply } from '../http/reply.js';
import { StoredBody } from '../http/compression.js';
import { LiveReadModelsFinder } from './live-read-models.js';
import { Reading } from './read-model-reader.js';

/** An answer that is the same for every visitor. */
interface CachedAnswer {
  readonly body: StoredBody;
  readonly models: Reading['models'];
  /** Of the read models that it shows, before they were queried. */
  readonly version: string;
  /** In India, in whose days last days are counted. */
  readonly day: string;
}

const MAX_BYTES = 32 * 1024 * 1024;
const BYTES_OF_ENTRY = 500;
/** So long an answer may be shown after its read models have changed; a read takes less than projecting an event. */
const MAX_AGE_MS = 20;

/**
 * Answers to visitors' reads, as bytes, by URL. An answer is valid until a read model that it shows handles another
 * event (ADR 0021).
 */
@Injectable()
export class ResponseCache {
  private readonly answers = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, url) => body.bytes.length + url.length + BYTES_OF_ENTRY,
  });

  constructor(
    private readonly finder: LiveReadModelsFinder,
    private readonly clock: Clock,
  ) {}

  /** Answers visitors' reads for which a valid answer is cached. */
  readonly handler: RequestHandler = (request, response, next) => {
    if (!isVisitorsRead(request)) {
      next();
      return;
    }
    this.get(request.originalUrl, parseAtLeast(request)).then(
      (body) => (body ? body.sendPublic(request, response) : next()),
      next,
    );
  };

  /** Caches an answer and returns it as bytes; undefined for one that depends on the caller, or is stale. */
  set(request: Request, { live, models, stale }: Reading, body: unknown): StoredBody | undefined {
    if (stale || !isVisitorsRead(request)) return undefined;
    const stored = new StoredBody(
      'application/json; charset=utf-8',
      Buffer.from(JSON.stringify(body)),
    );
    this.answers.set(request.originalUrl, {
      body: stored,
      models,
      version: live.getVersion(models),
      day: dayInIndia(this.clock.now()),
    });
    return stored;
  }

  /** A valid answer, complete at least up to a position. */
  async get(url: string, atLeast: Position = 0n): Promise<StoredBody | undefined> {
    const answer = this.answers.get(url);
    if (answer?.day !== dayInIndia(this.clock.now())) return undefined;
    let live = await this.finder.findRecent(MAX_AGE_MS);
    if (live.position < atLeast) live = await this.finder.find();
    const isValid = live.getVersion(answer.models) === answer.version;
    return isValid && live.position >= atLeast ? answer.body : undefined;
  }
}

/** A read whose caller cannot be known: no cookie, no token. */
const isVisitorsRead = ({ method, headers }: Request): boolean =>
  method === 'GET' && headers.cookie === undefined && headers.authorization === undefined;

/** What cannot be parsed is left to the handler, which refuses it. */
function parseAtLeast({ headers }: Request): Position | undefined {
  const given = headers[X_AT_LEAST];
  if (given === undefined) return undefined;
  const parsed = positionOnWire.safeParse(given);
  return parsed.success ? parsed.data : BEYOND_ALL;
}

const BEYOND_ALL = 2n ** 63n;

/** Sends the body and headers of a reply, and caches answers to visitors' reads. */
@Injectable()
export class ReplyInterceptor implements NestInterceptor {
  constructor(private readonly cache: ResponseCache) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const send = (answer: unknown): unknown =>
      answer instanceof Reply ? this.send(answer, request, response) : answer;
    return next.handle().pipe(map(send));
  }

  private send(reply: Reply<unknown>, request: Request, response: Response): unknown {
    reply.setHeaders(response);
    if (!(reply.source instanceof Reading)) return reply.body;
    const stored = this.cache.set(request, reply.source, reply.body);
    if (!stored) return reply.body;
    response.set(stored.headers);
    return stored.bytes.toString();
  }
}
