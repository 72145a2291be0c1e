import { Bottles, Conveyor, RobotArm, Silo, Tank } from './plant-parts';

/** A bottling line as a works drawing: the product's one illustration. */
export const PlantDrawing = () => (
  <svg viewBox="0 0 600 440" fill="none" aria-hidden className="w-full">
    <g className="stroke-on-night" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <Silo />
      <Tank />
      <path d="M134 232h36v-92h60" />
      <path d="M300 196h34v48" />
      <Conveyor />
      <Bottles />
      <RobotArm />
      <path d="M20 396h560" strokeWidth="3" />
    </g>
    <g className="stroke-on-night-soft" strokeWidth="1">
      <path d="M40 418h230M40 410v16M270 410v16M270 418h300M570 410v16" />
      <path d="M24 84v312M16 84h16M16 396h16" />
    </g>
    <g className="fill-on-night-soft font-sans text-[11px]">
      <text x="132" y="434">
        12 400
      </text>
      <text x="404" y="434">
        16 800
      </text>
      <text x="14" y="246" transform="rotate(-90 14 246)" textAnchor="middle">
        9 600
      </text>
    </g>
  </svg>
);
