import clsx from 'clsx';
import type { Part } from './parts';
import { isSceneName, type SceneName, scenes } from './scenes';

/** Positions and sizes of a scene's three parts on a sheet of 320 by 200. */
const places = [
  'translate(24 24) scale(1.4)',
  'translate(176 84) scale(.8)',
  'translate(252 108) scale(.56)',
] as const;

interface IllustrationProps {
  readonly of: SceneName;
  readonly className?: string;
}

/** A works drawing in the colour of the text around it: decoration, so screen readers pass it by. */
export const Illustration = ({ of, className }: IllustrationProps) => (
  <svg
    viewBox="0 0 320 200"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    className={clsx('w-full', className)}
  >
    {scenes[of].map((part, at) => (
      <g key={at} transform={places[at]}>
        <Strokes part={part} />
      </g>
    ))}
    <path d="M8 165h304" />
    <g strokeWidth="1" opacity=".6">
      <path d="M24 184h140M24 179v10M164 179v10M176 184h132M176 179v10M308 179v10" />
    </g>
  </svg>
);

const Strokes = ({ part: { line, fill } }: { readonly part: Part }) => (
  <>
    {fill && <path d={fill} stroke="none" className="fill-spark" opacity=".85" />}
    <path d={line} vectorEffect="non-scaling-stroke" />
  </>
);

/** The drawing of a sector; sectors that came later share the plant. */
export const SectorIllustration = ({ slug }: { readonly slug: string }) => (
  <Illustration of={isSceneName(slug) ? slug : 'plant'} className="max-w-[70%]" />
);
