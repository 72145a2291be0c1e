import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { BadgeCheck, FileSearch, Handshake, History } from 'lucide-react';

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
    text: 'Consultants respond with an amount and a scope of work that you can compare.',
  },
  {
    icon: History,
    title: 'Nothing gets lost',
    text: 'Every decision on an application is recorded, including who made it and when.',
  },
] as const;

export const WhyJoin = () => (
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
