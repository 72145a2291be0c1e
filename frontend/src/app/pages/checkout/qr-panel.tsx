import { Card } from '../../../shared/ui/card';

const SIZE = 21;
const CORNER = 7;
const corners = [
  [0, 0],
  [SIZE - CORNER, 0],
  [0, SIZE - CORNER],
] as const;

const inCorner = (x: number, y: number): boolean =>
  corners.some(
    ([left, top]) => x >= left - 1 && x <= left + CORNER && y >= top - 1 && y <= top + CORNER,
  );

/** Squares that look like a code and say nothing: this is a mock-up. */
const squares = Array.from(
  { length: SIZE * SIZE },
  (_, at) => [at % SIZE, Math.floor(at / SIZE)] as const,
)
  .filter(([x, y]) => !inCorner(x, y) && (x * 7 + y * 13 + x * y) % 5 < 2)
  .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  .join('');

const rings = corners.map(([x, y]) => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`).join('');

/** "Scan to pay", with a code that leads nowhere. */
export const QrPanel = () => (
  <Card className="grid justify-items-center gap-4 p-5 text-center sm:p-7">
    <h2 className="text-title font-bold">QR code payment</h2>
    <svg
      viewBox={`-2 -2 ${SIZE + 4} ${SIZE + 4}`}
      role="img"
      aria-label="A sample QR code"
      className="w-48 rounded-control border border-line bg-white fill-ink"
    >
      <path d={squares + rings} fillRule="evenodd" shapeRendering="crispEdges" />
    </svg>
    <p className="text-small text-ink-soft">Scan the code with your payment app.</p>
  </Card>
);
