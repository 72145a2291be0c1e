import type { ReactNode } from 'react';
import { Drawing, type SceneName } from '../../../drawings';

interface BannerProps {
  readonly title: string;
  readonly lead?: string;
  readonly scene?: SceneName;
  readonly children?: ReactNode;
}

/** The head of a public page: what it is, on squared paper, beside its drawing. */
export const Banner = ({ title, lead, scene, children }: BannerProps) => (
  <div className="on-night relative overflow-hidden bg-night text-on-night">
    <div className="blueprint-grid absolute inset-0 opacity-30" aria-hidden />
    <div className="wrap relative grid items-center gap-8 py-12 md:grid-cols-[1.3fr_1fr] md:py-14">
      <div className="grid gap-4">
        <h1 className="text-page font-extrabold tracking-tight text-balance text-white">{title}</h1>
        {lead && <p className="max-w-xl text-lead text-on-night-soft">{lead}</p>}
        {children}
      </div>
      {scene && (
        <div className="hidden justify-self-end md:block md:w-full md:max-w-md">
          <Drawing of={scene} />
        </div>
      )}
    </div>
  </div>
);
