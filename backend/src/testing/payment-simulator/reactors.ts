import { causedBy, type Reactor } from '../../kernel/reacting/index.js';
import { ReconcileOrder } from '../../subscription/reconcile-order.js';
import { OpenOrders, usualGaps } from '../../subscription/reconciling/order-reconciler.js';
import { paymentReactors } from '../../subscription/subscription.reactors.js';
import { Program } from './program.js';
import { isMisfortune, simulated, type World } from './world.js';

const MAX_STEP_MS = 15_000;

/** The reactors process: crashes, and restarts from a position that it had already handled. */
export class Reactors {
  private program: Program;
  private reactors: readonly Reactor[];
  private readonly done = new Map<string, number>();
  private openOrders = new OpenOrders(usualGaps);
  private seen = 0;

  constructor(private readonly world: World) {
    this.program = new Program(world);
    this.reactors = this.start();
  }

  /** Handles every event and checks due orders until nothing is left. */
  async catchUp(): Promise<void> {
    while (this.world.isBusy || this.hasWork()) {
      try {
        for (const reactor of this.reactors) await this.reactToNext(reactor);
        await this.reconcile();
      } catch (error) {
        if (!isMisfortune(error)) throw error;
        if (!this.program.isAlive) this.restart();
      }
      await this.world.schedule.next();
      this.world.clock.pass(this.world.chance.below(MAX_STEP_MS));
    }
  }

  getNextCheck(): Date | undefined {
    this.learn();
    return this.openOrders.getNextCheck();
  }

  private hasWork(): boolean {
    const isBehind = this.reactors.some(
      ({ name }) => this.countHandled(name) < this.world.log.events.length,
    );
    this.learn();
    return isBehind || this.openOrders.getDue(this.world.clock.now()).length > 0;
  }

  private async reactToNext(reactor: Reactor): Promise<void> {
    const event = this.world.log.events[this.countHandled(reactor.name)];
    if (!event) return;
    if (reactor.on === event.type) await reactor.react(event, causedBy(reactor, event));
    this.done.set(reactor.name, this.countHandled(reactor.name) + 1);
  }

  private async reconcile(): Promise<void> {
    const { clock } = this.world;
    for (const order of this.openOrders.getDue(clock.now())) {
      await this.program.bus.execute(new ReconcileOrder(order, simulated));
      this.openOrders.checked(order, clock.now());
    }
  }

  /** Open orders are read again from the position before the oldest one. */
  private restart(): void {
    const { chance } = this.world;
    this.program = new Program(this.world);
    this.reactors = this.start();
    for (const [name, done] of this.done) this.done.set(name, chance.below(done + 1));
    this.seen = Number(this.openOrders.getSafePosition(BigInt(this.seen)) ?? 0);
    this.openOrders = new OpenOrders(usualGaps);
  }

  private learn(): void {
    const { events } = this.world.log;
    for (; this.seen < events.length; this.seen += 1) {
      const event = events[this.seen];
      if (event) this.openOrders.apply(event);
    }
  }

  private start(): readonly Reactor[] {
    const { bus } = this.program;
    return paymentReactors.map(({ useFactory }) => useFactory(bus));
  }

  private countHandled(name: string): number {
    return this.done.get(name) ?? 0;
  }
}
