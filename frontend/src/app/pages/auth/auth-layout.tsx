import type { ReactNode } from 'react';

interface AuthLayoutProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** The panel beside the form. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** A form beside a panel that says what it is good for. Both stand at the top: centred, they would move while the page arrives. */
export const AuthLayout = ({ title, lead, aside, children }: AuthLayoutProps) => (
  <div className="wrap py-8 md:py-14">
    <div className="grid overflow-hidden rounded-card border border-line bg-surface shadow-floating lg:grid-cols-[1.25fr_1fr]">
      <div className="grid content-start gap-8 p-5 sm:p-10">
        <div className="grid gap-2">
          <h1 className="text-heading font-bold tracking-tight">{title}</h1>
          <p className="text-small text-ink-soft">{lead}</p>
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
