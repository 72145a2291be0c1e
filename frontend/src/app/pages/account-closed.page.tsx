import { dayInIndia } from '@nirmaan/contracts/kernel';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { support } from '../../content/company';
import { cameBack } from '../../features/account';
import { formatDay } from '../../shared/format';
import { InlineLink } from '../../shared/routing';
import { PageTitle } from '../head';
import { paths } from '../paths';
import { Banner } from './site/section';

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

/** What the owner of a deleted account reads last. They are forgotten here: before, the dashboard would lead to sign-in. */
export default function AccountClosedPage() {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(cameBack()), [dispatch]);
  const [search] = useSearchParams();
  const erased = search.get('erased') ?? '';
  const isDay = calendarDay.test(erased) && !Number.isNaN(Date.parse(erased));
  const when = isDay ? `on ${formatDay(erased)}` : 'on the date given in our email';
  const isNow = isDay && erased <= dayInIndia(new Date());
  return (
    <>
      <PageTitle>Your account is closed</PageTitle>
      <Banner title="Your account is closed" lead="You are signed out everywhere." />
      <div className="wrap grid max-w-prose gap-4 py-12">
        {isNow ? <p>Your personal data is being erased now.</p> : <Until when={when} />}
        <p>
          <InlineLink to={paths.privacy}>What we keep, and for how long</InlineLink>
        </p>
      </div>
    </>
  );
}

const Until = ({ when }: { readonly when: string }) => (
  <>
    <p>
      Your personal data will be erased {when}. Until then you can change your mind: write to{' '}
      <a className="font-semibold text-accent underline" href={`mailto:${support.email}`}>
        {support.email}
      </a>
      , from the address of your account.
    </p>
    <p>We have confirmed this by email.</p>
  </>
);
