import clsx from 'clsx';
import type { serviceCategories } from '../content/sectors';

/** Each drawing is a file of its own, which the browser fetches where it is shown and keeps. */
const files = import.meta.glob<string>('./*.svg', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
});

export type SceneName =
  | (typeof serviceCategories)[number]['slug']
  | 'plant'
  | 'software'
  | 'marketing'
  | 'finance'
  | 'intelligence'
  | 'people'
  | 'contact'
  | 'reading';

interface IllustrationProps {
  readonly of: SceneName;
  readonly className?: string | undefined;
}

/** A works drawing in the colour of the text around it: decoration, so screen readers pass it by. */
export const Illustration = ({ of, className }: IllustrationProps) => (
  <svg viewBox="0 0 320 200" aria-hidden className={clsx('w-full', className)}>
    <use href={`${files[`./${of}.svg`]}#s`} />
  </svg>
);

const isSceneName = (name: string): name is SceneName => `./${name}.svg` in files;

/** The drawing of a sector; sectors that came later share the plant. Neighbours in a list show other parts of it. */
export const SectorIllustration = ({ slug }: { readonly slug: string }) => (
  <Illustration
    of={isSceneName(slug) ? slug : 'plant'}
    className="sector-view max-w-[70%] overflow-visible"
  />
);
