import clsx from 'clsx';
import { categoryInfo, categoryMenu } from '../../../content/service-category';
import { Drawing } from '../../../drawings';
import { Card } from '../../../shared/ui/card';

/** The three cards below the banner. */
export const CategoryMenu = () => (
  <ul className="wrap grid gap-4 pt-10 sm:grid-cols-3">
    {categoryMenu.map(({ title, scene }) => (
      <li key={title}>
        <Card className="flex h-full items-center gap-4 p-4 sm:max-lg:flex-col sm:max-lg:items-start">
          <div className="grid w-28 shrink-0 place-items-center sm:max-lg:w-full rounded-control bg-accent-soft p-2 text-accent-strong">
            <Drawing of={scene} />
          </div>
          <h2 className="text-body font-bold">{title}</h2>
        </Card>
      </li>
    ))}
  </ul>
);

/** Three sections, the drawing on alternating sides. */
export const CategoryInfo = () => (
  <div className="wrap grid gap-12 py-14">
    {categoryInfo.map(({ title, text, scene }, at) => (
      <section key={title} className="grid items-center gap-8 md:grid-cols-2">
        <div
          className={clsx(
            'grid place-items-center rounded-card bg-accent-soft p-8 text-accent-strong',
            at % 2 === 1 && 'md:order-last',
          )}
        >
          <Drawing of={scene} className="max-w-sm" />
        </div>
        <div className="grid max-w-prose gap-3">
          <h2 className="text-heading font-bold tracking-tight">{title}</h2>
          <p className="text-ink-soft">{text}</p>
        </div>
      </section>
    ))}
  </div>
);
