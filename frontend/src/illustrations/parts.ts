/** A thing drawn in a square of 100 by 100, standing on its lower edge: lines, and one area in the accent colour. */
export interface Part {
  readonly line: string;
  readonly fill?: string;
}

const silo: Part = {
  line: 'M28 32q0-22 22-22t22 22v44l-16 16H44L28 76zM28 48h44M28 64h44M36 84v16M64 84v16',
  fill: 'M28 64h44v12l-16 16H44L28 76z',
};

const tank: Part = {
  line: 'M20 30q0-14 30-14t30 14v46q0 14-30 14t-30-14zM20 32q0 12 30 12t30-12M30 88v12M70 88v12M50 16V6M42 6h16',
  fill: 'M20 58q0 12 30 12t30-12v18q0 14-30 14t-30-14z',
};

const bottle: Part = {
  line: 'M42 6h16v16q0 8 6 14t6 16v42q0 6-6 6H36q-6 0-6-6V52q0-10 6-16t6-14zM42 14h16M30 58h40v24H30z',
  fill: 'M30 58h40v24H30z',
};

const column: Part = {
  line: 'M36 100V22q0-14 14-14t14 14v78zM36 36h28M36 52h28M36 68h28M36 84h28M64 24h18v58q0 6-6 6H64M50 8V2',
  fill: 'M36 68h28v16H36z',
};

const flask: Part = {
  line: 'M40 8h20M44 8v28L20 86q-6 14 8 14h44q14 0 8-14L56 36V8M34 58h14M30 68h10',
  fill: 'M29 68h42l9 18q6 14-8 14H28q-14 0-8-14z',
};

const capsule: Part = {
  line: 'M20 66l34-34a17 17 0 0 1 24 24L44 90a17 17 0 0 1-24-24zM37 49l24 24M58 36a10 10 0 0 1 12 4',
  fill: 'M37 49l24 24-17 17a17 17 0 0 1-24-24z',
};

/** What holds and treats materials. */
export const vessels = { silo, tank, bottle, column, flask, capsule };

const gear: Part = {
  line: 'M85 46L96 48L96 60L85 62L80 73L87 82L78 91L69 84L58 89L56 100L44 100L42 89L31 84L22 91L13 82L20 73L15 62L4 60L4 48L15 46L20 35L13 26L22 17L31 24L42 19L44 8L56 8L58 19L69 24L78 17L87 26L80 35zM34 54a16 16 0 1 0 32 0a16 16 0 1 0-32 0',
  fill: 'M34 54a16 16 0 1 0 32 0a16 16 0 1 0-32 0',
};

const conveyor: Part = {
  line: 'M12 70h76a9 9 0 0 1 0 18H12a9 9 0 0 1 0-18zM20 79h1M40 79h1M60 79h1M80 79h1M22 88v12M78 88v12M14 44h26v26H14zM58 50h20v20H58zM27 44v10',
  fill: 'M14 44h26v26H14z',
};

const robot: Part = {
  line: 'M12 100V88h32v12M20 88l-2-34M36 88l-2-34M16 50a10 10 0 1 1 20 0a10 10 0 1 1-20 0M33 43l27-21M27 40l29-24M56 17a8 8 0 1 1 16 0a8 8 0 1 1-16 0M67 24l6 20M60 46h28M64 46v12M84 46v12M60 74h28v26H60z',
  fill: 'M60 74h28v26H60z',
};

const press: Part = {
  line: 'M14 100V12h72v88M14 28h72M42 28v20M58 28v20M30 48h40v12H30zM24 84h52v16M40 70h20v14H40z',
  fill: 'M40 70h20v14H40z',
};

const spool: Part = {
  line: 'M22 12h56M22 92h56M32 12v80M68 12v80M32 26h36M32 37h36M32 48h36M32 59h36M32 70h36M32 81h36M68 70q20 6 18 30',
  fill: 'M32 26h36v55H32z',
};

const cloth: Part = {
  line: 'M10 24q20-12 40 0t40 0v62q-20 12-40 0t-40 0zM10 42q20-12 40 0t40 0M10 68q20-12 40 0t40 0',
  fill: 'M10 42q20-12 40 0t40 0v26q-20 12-40 0t-40 0z',
};

const roll: Part = {
  line: 'M12 62a28 28 0 1 1 56 0a28 28 0 1 1-56 0M32 62a8 8 0 1 1 16 0a8 8 0 1 1-16 0M40 90h54M94 90v10M22 62a18 18 0 0 1 18-18',
  fill: 'M32 62a8 8 0 1 1 16 0a8 8 0 1 1-16 0',
};

const pipes: Part = {
  line: 'M12 26h34q20 0 20 20v46M12 50h24q8 0 8 8v34M6 20v36M12 20v36M38 92h34M38 100h34M38 92v8M72 92v8',
  fill: 'M38 92h34v8H38z',
};

/** What works on materials. */
export const machines = { gear, conveyor, robot, press, spool, cloth, roll, pipes };

const turbine: Part = {
  line: 'M48 46l-4 54M52 46l4 54M36 100h28M45 40a5 5 0 1 0 10 0a5 5 0 1 0-10 0M50 35q-8-16 0-33q8 17 0 33M54 43q18-2 30 15q-20 3-30-15M46 43q-10 18-30 15q12-17 30-15',
  fill: 'M50 35q-8-16 0-33q8 17 0 33z',
};

const panel: Part = {
  line: 'M6 74L24 34h70L76 74zM40 74v26M30 100h22M30 74l17-40M53 74l18-40M15 54h70',
  fill: 'M15 54h24l8-20H24z',
};

const pylon: Part = {
  line: 'M32 100L45 6h10l13 94M38 56h24M35 78h30M28 22h44M22 38h56M38 56l27 22M62 56L35 78M42 38l20 18M58 38L38 56M28 22v6M72 22v6M22 38v6M78 38v6',
};

const transformer: Part = {
  line: 'M18 40h64v48H18zM28 88v12M72 88v12M32 40V22M50 40V18M68 40V22M27 22h10M45 18h10M63 22h10M28 50v28M72 50v28M52 48L42 66h8l-4 14 13-19h-8l5-13z',
  fill: 'M52 48L42 66h8l-4 14 13-19h-8l5-13z',
};

const charger: Part = {
  line: 'M18 100V20q0-8 8-8h26q8 0 8 8v80M10 100h58M26 24h26v20H26zM60 50h8q6 0 6 6v22q0 7 7 7t7-7V46l-9-9M41 54L31 72h7l-3 14 13-19h-8l5-13z',
  fill: 'M26 24h26v20H26z',
};

const battery: Part = {
  line: 'M10 40h74v50H10zM84 54h8v22h-8M20 50h12v30H20zM40 50h12v30H40zM60 50h12v30H60z',
  fill: 'M20 50h12v30H20zM40 50h12v30H40z',
};

/** What makes, carries and stores power. */
export const power = { turbine, panel, pylon, transformer, charger, battery };

const car: Part = {
  line: 'M16 88H6V66q0-6 8-8l14-4 12-16q3-4 8-4h22q5 0 8 4l10 16 6 3q4 2 4 7v24h-8M40 88h24M34 54h52M58 34v20M16 88a12 12 0 1 1 24 0a12 12 0 1 1-24 0M64 88a12 12 0 1 1 24 0a12 12 0 1 1-24 0',
  fill: 'M34 54l10-13q3-3 6-3h8v16z',
};

const truck: Part = {
  line: 'M18 90H4V30h54v60H42M66 90h-8V46h20l14 18v26h-2M18 90a12 10 0 1 1 24 0a12 10 0 1 1-24 0M66 90a12 10 0 1 1 24 0a12 10 0 1 1-24 0M72 54v12h18',
  fill: 'M12 40h38v18H12z',
};

const dumper: Part = {
  line: 'M6 44h54l-6 26H14zM60 50h18l14 16v20h-4M36 86h28M12 86H6v-8h56V50M12 86a12 12 0 1 1 24 0a12 12 0 1 1-24 0M64 86a12 12 0 1 1 24 0a12 12 0 1 1-24 0M12 44q8-18 20-14t22 14',
  fill: 'M12 44q8-18 20-14t22 14z',
};

const headframe: Part = {
  line: 'M20 100L44 22h12l24 78M32 62h36M26 82h48M32 62l42 20M68 62L26 82M38 14a12 12 0 1 1 24 0a12 12 0 1 1-24 0M62 14h24v86M50 14h1',
};

/** What moves people and goods. */
export const vehicles = { car, truck, dumper, headframe };

const building: Part = {
  line: 'M18 100V22h38v78M56 46h28v54M8 100h84M28 34h8v10h-8zM42 34h6v10h-6zM28 56h8v10h-8zM42 56h6v10h-6zM28 78h20v22M64 58h12M64 70h12M64 82h12',
  fill: 'M28 34h8v10h-8zM28 56h8v10h-8zM42 56h6v10h-6z',
};

const towerCrane: Part = {
  line: 'M30 100V12M42 100V12M30 12h12M30 28l12 14M42 42L30 56M30 56l12 14M42 70L30 84M10 24h84M36 6L14 24M36 6l54 18M78 24v28M66 52h24v16H66zM10 24v14h14V24M22 100h28',
  fill: 'M66 52h24v16H66z',
};

const rack: Part = {
  line: 'M10 100V8M50 100V8M90 100V8M10 42h80M10 72h80M10 100h80M18 24h18v18H18zM58 50h24v22H58zM22 80h20v20H22zM62 18h16v24H62z',
  fill: 'M18 24h18v18H18zM58 50h24v22H58z',
};

const carton: Part = {
  line: 'M10 46l40-18 40 18v38l-40 18-40-18zM10 46l40 18 40-18M50 64v38M30 37l40 18v14',
  fill: 'M30 37l40 18v14l-8-3V58L22 41z',
};

const factory: Part = {
  line: 'M8 100V52l24 16V52l24 16V52l24 16h12v32zM68 60V12h14v56M24 80h10v20M46 80h10v10H46zM68 80h10v10H68zM68 24h14',
  fill: 'M46 80h10v10H46zM68 80h10v10H68zM68 12h14v12H68z',
};

/** Objects around the machines. */
export const buildings = { building, towerCrane, rack, carton, factory };

const microscope: Part = {
  line: 'M18 100h64M28 100v-8h30v8M58 92q28-8 24-40-2-16-20-22M38 10l18-7 15 38-18 7zM32 68h34M50 54v8',
  fill: 'M38 10l18-7 7 18-18 7z',
};

const monitor: Part = {
  line: 'M8 20h84v58H8zM34 96h32M50 78v18M16 52h18l8-20 12 34 8-14h22',
  fill: 'M8 20h84v8H8z',
};

const chip: Part = {
  line: 'M24 30h52v52H24zM38 44h24v24H38zM36 30V16M50 30V16M64 30V16M36 82v14M50 82v14M64 82v14M24 42H10M24 56H10M24 70H10M76 42h14M76 56h14M76 70h14',
  fill: 'M38 44h24v24H38z',
};

const screen: Part = {
  line: 'M6 18h88v58H6zM50 76v18M30 96h40M6 64h88M20 46h12v10H20zM40 36h12v20H40zM60 28h12v28H60z',
  fill: 'M40 36h12v20H40zM60 28h12v28H60z',
};

const cube: Part = {
  line: 'M50 12l38 22v42L50 98 12 76V34zM12 34l38 22 38-22M50 56v42',
  fill: 'M50 12l38 22-38 22-38-22z',
};

const calliper: Part = {
  line: 'M6 22h88v16H6zM18 38v34l12-12V38M62 38v34L50 60V38M66 22v8M74 22v8M82 22v8M50 22h12v28H50M30 22v6M38 22v6M30 80h20v20H30z',
  fill: 'M30 80h20v20H30z',
};

const network: Part = {
  line: 'M22 36l28-14 28 18M22 76l28 16 28-24M22 36v40M78 40v28M50 58L22 36M50 58l28-18M50 58L22 76M50 58l28 10M50 22v36M50 58v34M42 58a8 8 0 1 1 16 0a8 8 0 1 1-16 0',
  fill: 'M42 58a8 8 0 1 1 16 0a8 8 0 1 1-16 0',
};

/** What measures, draws and thinks. */
export const instruments = { microscope, monitor, chip, screen, cube, calliper, network };

const megaphone: Part = {
  line: 'M12 46h20l42-26v66L32 62H12zM22 62v30h12V62M82 42q10 12 0 24M32 46v16',
  fill: 'M12 46h20v16H12z',
};

const scales: Part = {
  line: 'M50 12v86M30 98h40M16 28h68M16 28L4 64h24zM84 28L72 64h24zM4 64q12 12 24 0M72 64q12 12 24 0',
  fill: 'M4 64h24q-12 12-24 0zM72 64h24q-12 12-24 0z',
};

const paper: Part = {
  line: 'M20 8h40l20 20v72H20zM60 8v20h20M32 44h36M32 58h36M32 72h20M58 78l6 6 12-14',
  fill: 'M60 8v20h20z',
};

const cross: Part = {
  line: 'M38 16h24v28h28v24H62v28H38V68H10V44h28zM50 30v12M44 36h12',
  fill: 'M38 44h24v24H38z',
};

const envelope: Part = {
  line: 'M8 28h84v62H8zM8 28l42 36 42-36M8 90l30-36M92 90L62 54',
  fill: 'M8 28h84L50 64z',
};

const people: Part = {
  line: 'M22 36a14 14 0 1 1 28 0a14 14 0 1 1-28 0M8 100V84q0-22 28-22t28 22v16M60 42a11 11 0 1 1 22 0a11 11 0 1 1-22 0M72 66q22 0 22 20v14',
  fill: 'M22 36a14 14 0 0 1 28 0z',
};

/** What is done at a desk. */
export const office = { megaphone, scales, paper, cross, envelope, people };
