import { Link } from '../../shared/routing';
import { solutions } from './navigation';

/** The categories below "Solutions". */
export const SolutionsPanel = () => (
  <div className="w-[44rem] max-w-[90vw] rounded-card border border-line bg-surface p-5 shadow-floating">
    <p className="px-2 pb-2 text-caption font-semibold text-ink-faint">Manufacturing Sector</p>
    <ul className="grid grid-cols-3 gap-0.5">
      {solutions.map(({ label, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="block rounded-control px-2 py-2 text-small hover:bg-accent-soft hover:text-accent-strong"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </div>
);
