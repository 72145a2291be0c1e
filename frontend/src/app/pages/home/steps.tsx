import { ClipboardList, FileText, Stamp } from 'lucide-react';

const steps = [
  {
    icon: ClipboardList,
    title: 'Post',
    text: 'A manufacturer states the scope, the budget, the place and the last date to apply.',
  },
  {
    icon: FileText,
    title: 'Propose',
    text: 'A consultant answers with an amount, the scope of work and what will be delivered.',
  },
  {
    icon: Stamp,
    title: 'Award',
    text: 'The manufacturer compares the proposals and awards one. Both sides see the history.',
  },
] as const;

/** How a project finds its expert: these three steps do happen one after the other. */
export const Steps = () => (
  <section className="border-b border-line bg-surface">
    <ol className="wrap grid gap-8 py-12 md:grid-cols-3">
      {steps.map(({ icon: Icon, title, text }, at) => (
        <li key={title} className="flex gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
            <Icon size={24} aria-hidden />
          </span>
          <span className="grid content-start gap-1">
            <span className="text-title font-bold">
              {at + 1}. {title}
            </span>
            <span className="text-small text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  </section>
);
