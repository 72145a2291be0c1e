import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Best for text that is compressed while somebody waits; files are compressed by the build, as far as it goes. */
const QUICK = 5;

/**
 * Compresses answers to GET with brotli, else gzip. Only to GET, because its answers hold nothing secret beside
 * what a stranger may have put in; and never a stream of events, which must not wait for the next one.
 */
export const compress: RequestHandler = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } },
  filter: (request: Request, response: Response) =>
    request.method === 'GET' && !isEventStream(response) && compression.filter(request, response),
});

const isEventStream = (response: Response): boolean =>
  String(response.getHeader('content-type')).startsWith('text/event-stream');

const compressors = {
  br: (bytes: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes),
};
type Encoding = keyof typeof compressors;

/** Shorter bodies gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 1024;

/** A body kept as bytes: hashed once, and compressed at most once for each encoding. */
export class StoredBody {
  readonly etag: string;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    private readonly type: string,
    readonly bytes: Buffer,
  ) {
    this.etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  }

  /** Browsers may keep it, but must revalidate it each time. */
  get headers() {
    return {
      'cache-control': 'no-cache',
      'content-type': this.type,
      etag: this.etag,
      vary: 'Accept-Encoding, Authorization, Cookie',
    };
  }

  /** Sends it to a visitor; 304 where the caller has it already. */
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
