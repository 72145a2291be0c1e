export const Silo = () => (
  <g>
    <path d="M48 140c0-32 20-56 43-56s43 24 43 56v150H48z" />
    <path d="M48 290l26 46h34l26-46M74 336v60M108 336v60M48 190h86M48 240h86" />
    <path d="M60 290v106M122 290v106" strokeWidth="1.5" />
    <path d="M148 106v184M158 106v184" strokeWidth="1.5" />
    {[126, 150, 174, 198, 222, 246, 270].map((y) => (
      <path key={y} d={`M148 ${y}h10`} strokeWidth="1.5" />
    ))}
  </g>
);

export const Tank = () => (
  <g>
    <rect x="230" y="112" width="70" height="150" rx="20" />
    <path d="M242 262v134M288 262v134M230 150h70M230 226h70" />
    <circle cx="265" cy="188" r="19" />
    <path d="M265 188l9-11" className="stroke-spark" strokeWidth="3" />
    <path d="M265 96v16M254 96h22" />
  </g>
);

export const Conveyor = () => (
  <g>
    <rect x="330" y="330" width="240" height="26" rx="13" />
    {[346, 382, 418, 454, 490, 526, 554].map((x) => (
      <circle key={x} cx={x} cy="343" r="6" strokeWidth="1.5" />
    ))}
    <path d="M362 356v40M538 356v40M362 376h176" />
  </g>
);

const bottle = (x: number) => `M${x} 330v-34c0-8 6-10 6-18v-12h10v12c0 8 6 10 6 18v34z`;

export const Bottles = () => (
  <g>
    <path d="M322 244h24v14h-24z" />
    {[348, 388, 428].map((x) => (
      <path key={x} d={bottle(x)} />
    ))}
    {[388, 428].map((x) => (
      <path key={x} d={`M${x + 1} 306h20v22h-20z`} className="fill-spark/80 stroke-spark" />
    ))}
    <path d={bottle(470)} transform="translate(6 -84) rotate(8 481 300)" />
  </g>
);

export const RobotArm = () => (
  <g>
    <path d="M520 396v-26h44v26" />
    <circle cx="542" cy="248" r="13" />
    <circle cx="542" cy="248" r="4" className="fill-spark stroke-spark" />
    <path d="M532 370l2-110M552 370l-2-110" />
    <circle cx="560" cy="142" r="11" />
    <path d="M536 236l14-88M550 242l18-92M552 134l-50 6M556 154l-50 6" />
    <circle cx="500" cy="150" r="10" />
    <path d="M494 158l-6 22M504 160l4 20M480 184h14M500 184h14M484 184v10M510 184v10" />
  </g>
);

/** A bottling line as a works drawing: the product's one illustration. */
export const PlantIllustration = () => (
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
