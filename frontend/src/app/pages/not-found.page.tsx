import { ButtonLink } from '../../shared/ui';
import { PageHead } from '../head';
import { paths } from '../paths';

/** An address that leads nowhere. */
const NotFoundPage = () => (
  <div className="wrap grid place-items-center py-20">
    <PageHead title="Page not found" status={404} />
    <div className="grid max-w-lg justify-items-center gap-5 text-center">
      <GapInTheLine />
      <h1 className="text-heading font-bold tracking-tight">This page does not exist</h1>
      <p className="text-ink-soft">
        The address may be mistyped, or the page may have moved. Try starting from the home page.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
        <ButtonLink tone="secondary" to={paths.dashboard}>
          Open the dashboard
        </ButtonLink>
      </div>
    </div>
  </div>
);

/** A conveyor with a piece missing. */
const GapInTheLine = () => (
  <svg
    viewBox="0 0 320 120"
    fill="none"
    aria-hidden
    className="w-72 stroke-ink"
    strokeWidth="2.5"
    strokeLinecap="round"
  >
    <rect x="6" y="66" width="118" height="22" rx="11" />
    <rect x="196" y="66" width="118" height="22" rx="11" />
    <path d="M26 88v24M104 88v24M216 88v24M294 88v24M4 112h312" />
    <path d="M140 77h40" strokeDasharray="2 9" className="stroke-line-strong" />
    <rect x="40" y="36" width="30" height="30" rx="3" className="fill-accent-soft stroke-accent" />
    <rect
      x="144"
      y="78"
      width="30"
      height="30"
      rx="3"
      transform="rotate(18 159 93)"
      className="fill-surface stroke-negative"
    />
    <rect x="246" y="36" width="30" height="30" rx="3" className="fill-accent-soft stroke-accent" />
  </svg>
);

export default NotFoundPage;
