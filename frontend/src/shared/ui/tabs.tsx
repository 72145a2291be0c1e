import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Tab {
  readonly value: string;
  readonly label: string;
  readonly panel: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly start: string;
}

const look =
  'min-h-11 border-b-2 border-transparent px-2 text-small sm:px-3 font-semibold text-ink-soft hover:text-accent ' +
  // The row scrolls, and would cut a ring drawn around the tab.
  'focus-visible:-outline-offset-3 ' +
  'data-[state=active]:border-accent data-[state=active]:text-accent';

/** Several panels in one place; arrow keys move between them. Labels take two lines before one is cut. */
export const Tabs = ({ label, tabs, start }: TabsProps) => (
  <Primitive.Root defaultValue={start} className="grid grid-cols-1 gap-5">
    <Primitive.List aria-label={label} className="flex overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <Primitive.Trigger key={tab.value} value={tab.value} className={look}>
          {tab.label}
        </Primitive.Trigger>
      ))}
    </Primitive.List>
    {tabs.map((tab) => (
      <Primitive.Content key={tab.value} value={tab.value}>
        {tab.panel}
      </Primitive.Content>
    ))}
  </Primitive.Root>
);
