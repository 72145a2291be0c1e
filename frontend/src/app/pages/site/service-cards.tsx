import type { ServiceTile } from '../../../content/services';
import { Drawing } from '../../../drawings';
import { Card } from '../../../shared/ui/card';

/** Five services: a drawing, a name and a sentence each. Six columns share them out in rows of three and two. */
export const ServiceCards = ({ services }: { readonly services: readonly ServiceTile[] }) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
    {services.map(({ title, text, scene }) => (
      <li key={title} className="last:sm:max-lg:col-span-2 lg:col-span-2 lg:nth-[n+4]:col-span-3">
        <Card className="h-full overflow-hidden">
          <div className="grid place-items-center bg-accent-soft px-6 py-5 text-accent-strong">
            <Drawing of={scene} className="max-w-56" />
          </div>
          <div className="grid gap-1 p-5">
            <h3 className="text-title font-bold">{title}</h3>
            <p className="text-small text-ink-soft">{text}</p>
          </div>
        </Card>
      </li>
    ))}
  </ul>
);
