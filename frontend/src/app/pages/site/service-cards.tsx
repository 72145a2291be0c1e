import type { ServiceTile } from '../../../content/services';
import { Drawing } from '../../../drawings';
import { Card } from '../../../shared/ui/card';

/** Five services: a drawing, a name and a sentence each. Six columns share them out in rows of three and two. */
export const ServiceCards = ({ services }: { readonly services: readonly ServiceTile[] }) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
    {services.map(({ title, text, scene }) => (
      <li key={title} className="last:sm:max-lg:col-span-2 lg:col-span-2 lg:nth-[n+4]:col-span-3">
        <Card className="grid h-full grid-cols-[7.5rem_1fr] overflow-hidden sm:block">
          <div className="grid place-items-center bg-accent-soft p-3 text-accent-strong sm:px-6 sm:py-5">
            <Drawing of={scene} className="max-w-56" />
          </div>
          <div className="grid content-start gap-1 p-4 sm:p-5">
            <h3 className="text-title font-bold">{title}</h3>
            <p className="text-small text-ink-soft">{text}</p>
          </div>
        </Card>
      </li>
    ))}
  </ul>
);
