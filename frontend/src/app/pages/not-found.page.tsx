import { ButtonLink } from '../../shared/ui';
import { paths } from '../paths';
import { Nothing } from './site/nothing';

const NotFoundPage = () => (
  <Nothing
    status={404}
    title="Page not found"
    heading="This page does not exist"
    text="The address may be mistyped, or the page may have moved. Try starting from the home page."
    picture={<GapInTheLine />}
  >
    <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
    <ButtonLink tone="secondary" to={paths.dashboard}>
      Open the dashboard
    </ButtonLink>
  </Nothing>
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
