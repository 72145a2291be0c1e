import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A good trade-off for compression on the fly; the build compresses static files at the highest quality. */
const BROTLI_QUALITY = 5;

const compressAnswer = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  filter: (request: Request, response: Response) =>
    !isEventStream(response) && compression.filter(request, response),
});

/**
 * Compresses answers to GET with brotli or gzip. Other methods are excluded because their answers may mix secrets with
 * attacker-controlled text (BREACH), event streams because compression would delay events.
 */
export const compress: RequestHandler = (request, response, next) => {
  if (request.method === 'GET') compressAnswer(request, response, next);
  else next();
};

const isEventStream = (response: Response): boolean =>
  String(response.getHeader('content-type')).startsWith('text/event-stream');

const compressors = {
  br: (bytes: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes),
};
type Encoding = keyof typeof compressors;

const MIN_COMPRESSED_BYTES = 1024;

/** A cached body: hashed once and compressed at most once per encoding. */
export class StoredBody {
  readonly etag: string;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    private readonly type: string,
    readonly bytes: Buffer,
  ) {
    this.etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  }

  /** Browsers may store it, but must revalidate it each time. */
  get headers() {
    return {
      'cache-control': 'no-cache',
      'content-type': this.type,
      etag: this.etag,
      vary: 'Accept-Encoding, Authorization, Cookie',
    };
  }

  /** Sends the body to a visitor, or 304 if the caller's copy is current. */
  async sendPublic(request: Request, response: Response, status = 200): Promise<void> {
    response.status(status).set(this.headers);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const encoding = this.chooseEncoding(request);
    if (encoding) {
      const bytes = await this.compress(encoding);
      response
        .set('content-encoding', encoding)
        .set('content-length', String(bytes.length))
        .end(bytes);
    } else response.set('content-length', String(this.bytes.length)).end(this.bytes);
  }

  private chooseEncoding(request: Request): Encoding | undefined {
    if (this.bytes.length < MIN_COMPRESSED_BYTES || !request.headers['accept-encoding'])
      return undefined;
    const accepted = request.acceptsEncodings('br', 'gzip');
    return accepted === 'br' || accepted === 'gzip' ? accepted : undefined;
  }

  private compress(encoding: Encoding): Promise<Buffer> {
    const compressed = this.compressed.get(encoding) ?? compressors[encoding](this.bytes);
    this.compressed.set(encoding, compressed);
    return compressed;
  }
}
