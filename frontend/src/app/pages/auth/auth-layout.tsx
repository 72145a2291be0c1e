import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import clsx from 'clsx';
import { BadgeCheck, Check, FileSearch, Handshake, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { InlineLink } from '../../../shared/routing';

export type Question = readonly [question: string, answer: string, to: string];

interface AuthLayoutProps {
  readonly title: string;
  readonly lead: string | Question;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A form beside a panel. Both are aligned to the top: centred, they would shift while the page loads. */
export const AuthLayout = ({ title, lead, aside = <WhyJoin />, children }: AuthLayoutProps) => (
  <div className="wrap py-8 md:py-14">
    <div className="grid overflow-hidden rounded-card border border-line bg-surface shadow-floating lg:grid-cols-[1.25fr_1fr]">
      <div className="grid content-start gap-8 p-5 sm:p-10">
        <div className="grid gap-2">
          <h1 className="text-heading font-bold tracking-tight">{title}</h1>
          <p className="text-small text-ink-soft">
            {typeof lead === 'string' ? lead : <Asked lead={lead} />}
          </p>
        </div>
        {children}
      </div>
      <aside className="on-night relative grid content-start bg-night p-6 text-on-night sm:p-10">
        <div className="blueprint-grid absolute inset-0 opacity-30" aria-hidden />
        <div className="relative">{aside}</div>
      </aside>
    </div>
  </div>
);

/** Keeps where the user wanted to go. */
const Asked = ({ lead: [question, answer, to] }: { readonly lead: Question }) => (
  <>
    {question}{' '}
    <InlineLink to={to} state={useLocation().state as unknown}>
      {answer}
    </InlineLink>
  </>
);

const benefits = [
  {
    icon: FileSearch,
    title: 'Clearly scoped projects',
    text: 'Every project states its budget, its place and its last date.',
  },
  {
    icon: BadgeCheck,
    title: 'People from your sector',
    text: 'Seventeen manufacturing sectors, from food to civil and structural.',
  },
  {
    icon: Handshake,
    title: 'Proposals, not phone calls',
    text: 'Consultants respond with an amount and a scope of work that you can compare. You choose who sees your phone number.',
  },
  {
    icon: History,
    title: 'Nothing gets lost',
    text: 'Every decision on an application is recorded, including who made it and when.',
  },
] as const;

const WhyJoin = () => (
  <div className="grid gap-8">
    <h2 className="text-heading font-bold text-white">Why Join {PRODUCT_NAME}?</h2>
    <ul className="grid gap-6">
      {benefits.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-night-raised text-spark">
            <Icon size={22} />
          </span>
          <span className="grid gap-0.5">
            <span className="font-semibold text-on-night">{title}</span>
            <span className="text-small text-on-night-soft">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  </div>
);

const steps = [
  ['Your email', 'We send a four-character code to it.'],
  ['The code', 'It is valid for ten minutes and can be used once.'],
  ['A new password', 'You are signed out on all other devices.'],
] as const;

/** The steps to a new password; `current` counts from 1. */
export const PasswordSteps = ({ current }: { readonly current: number }) => (
  <ol className="grid gap-6">
    {steps.map(([title, text], at) => (
      <li
        key={title}
        aria-current={at + 1 === current ? 'step' : undefined}
        className="flex items-start gap-4"
      >
        <span
          className={clsx(
            'grid size-11 shrink-0 place-items-center rounded-full font-display font-bold',
            at + 1 === current ? 'bg-spark text-night' : 'bg-night-raised text-on-night',
          )}
        >
          {at + 1 < current ? <Check size={20} aria-label="Done" /> : at + 1}
        </span>
        <span className="grid gap-0.5">
          <span className="font-semibold text-on-night">{title}</span>
          <span className="text-small text-pretty text-on-night-soft">{text}</span>
        </span>
      </li>
    ))}
  </ol>
);
