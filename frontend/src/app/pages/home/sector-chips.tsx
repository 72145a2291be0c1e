import clsx from 'clsx';
import { serviceCategories } from '../../../content/categories';
import { Link } from '../../../shared/routing';
import { paths } from '../../paths';

const everySector = ['', 'All sectors', `${paths.home}#open-projects`] as const;
const sectors = serviceCategories.map(
  ({ slug, label }) => [slug, label, `${paths.home}?sector=${slug}#open-projects`] as const,
);

/** The sectors, one of them chosen; on phones they scroll sideways. */
export const SectorChips = ({ chosen }: { readonly chosen: string | null }) => (
  <nav aria-label="Sectors" className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
    <ul className="flex gap-2 sm:flex-wrap">
      {[everySector, ...sectors].map(([slug, label, to]) => (
        <li key={slug}>
          <Link
            to={to}
            aria-current={slug === (chosen ?? '') ? 'true' : undefined}
            className={clsx(
              'flex min-h-9 items-center rounded-full border px-3.5 text-small whitespace-nowrap',
              slug === (chosen ?? '')
                ? 'border-accent bg-accent font-semibold text-white'
                : 'border-line bg-surface hover:border-accent hover:text-accent',
            )}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
