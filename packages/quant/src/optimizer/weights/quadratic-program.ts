import { inverseFactor } from "./inverse-factor.ts";

/** Σ values·x[indices] + everyone·Σx is at least `bound`, or equal to it. */
export interface LinearConstraint {
  readonly indices: Int32Array;
  readonly values: Float64Array;
  /** Coefficient that every unknown has besides: what makes a limit proportional to the total. */
  readonly everyone: number;
  readonly bound: number;
  readonly isEquality: boolean;
}

export interface QuadraticProgram {
  /** n × n, symmetric, positive semidefinite, row by row. */
  readonly matrix: Float64Array;
  /** Linear part to be large, of n; null for none. */
  readonly linear: Float64Array | null;
  readonly constraints: readonly LinearConstraint[];
}

/** A constraint this far beyond its bound, over the length of its normal, counts as kept. */
const TOLERANCE = 1e-12;
/** A normal whose part outside the active ones has this share of its squared length lies in their span. */
const DEPENDENT = 1e-18;

/**
 * The x that minimizes ½x'Mx − linear'x within the constraints; null when no x keeps them all. Exact up to rounding after finitely
 * many steps: from the unconstrained minimum it takes in the constraint violated most, along the way letting go of those
 * that stop to bind. A matrix that is singular, up to rounding, is made definite by 1e-10 of its diagonal.
 *
 * Columns are contiguous and a new constraint is one reflection: n² operations a step.
 * Source: Goldfarb and Idnani (1983), "A numerically stable dual method for solving strictly convex quadratic programs",
 * Mathematical Programming 27.
 */
export function solveQuadraticProgram(program: QuadraticProgram): Float64Array | null {
  const search = new DualSearch(program);
  for (const [index, constraint] of program.constraints.entries()) {
    if (constraint.isEquality && !search.takeIn(index)) return null;
  }
  const limit = 100 * (program.constraints.length + search.x.length + 1);
  for (let step = 0; step < limit; step++) {
    const index = search.mostViolated();
    if (index === null) return search.x;
    if (!search.takeIn(index)) return null;
  }
  throw new Error(`quadratic program did not end within ${limit} steps`);
}

class DualSearch {
  readonly x: Float64Array;
  readonly #n: number;
  readonly #constraints: readonly LinearConstraint[];
  readonly #lengths: Float64Array;
  readonly #isActive: Uint8Array;
  /** Column k at k·n; with the first columns spanning the active normals, so that the others are free directions. */
  readonly #basis: Float64Array;
  /** Upper triangle of the active normals in that basis, column k at k·n. */
  readonly #triangle: Float64Array;
  readonly #active: number[] = [];
  readonly #multipliers: number[] = [];
  readonly #normal: Float64Array;
  readonly #inBasis: Float64Array;
  readonly #direction: Float64Array;
  readonly #exchange: Float64Array;

  constructor({ matrix, linear, constraints }: QuadraticProgram) {
    const n = Math.round(Math.sqrt(matrix.length));
    this.#n = n;
    this.#constraints = constraints;
    this.#lengths = Float64Array.from(constraints, (constraint) => normalLength(constraint, n));
    this.#isActive = new Uint8Array(constraints.length);
    this.#basis = inverseFactor(matrix, n);
    this.#triangle = new Float64Array(n * n);
    this.#normal = new Float64Array(n);
    this.#inBasis = new Float64Array(n);
    this.#direction = new Float64Array(n);
    this.#exchange = new Float64Array(n);
    this.x = new Float64Array(n);
    if (linear !== null) {
      for (let k = 0; k < n; k++) this.#addColumn(this.x, k, this.#dotColumn(k, linear));
    }
  }

  /** The inequality violated most, in units of its normal; null when all are kept. */
  mostViolated(): number | null {
    const { x } = this;
    let total = 0;
    for (let i = 0; i < x.length; i++) total += x[i] as number;
    let found: number | null = null;
    let worst = -TOLERANCE * Math.max(1, Math.abs(total));
    for (let index = 0; index < this.#constraints.length; index++) {
      if (this.#isActive[index] === 1) continue;
      const slack = this.#slack(index, total) / (this.#lengths[index] as number);
      if (slack < worst) {
        worst = slack;
        found = index;
      }
    }
    return found;
  }

  /** Moves to the minimum that also keeps this constraint; false when that is impossible. */
  takeIn(index: number): boolean {
    let slack = this.#slack(
      index,
      this.x.reduce((sum, value) => sum + value, 0),
    );
    // An equality above its bound is kept from the other side.
    const sign = (this.#constraints[index] as LinearConstraint).isEquality && slack > 0 ? -1 : 1;
    slack *= sign;
    this.#setNormal(index, sign);
    let multiplier = 0;
    for (;;) {
      const outside = this.#project();
      const first = this.#firstToLeave();
      const dualStep = first === null ? Number.POSITIVE_INFINITY : first.step;
      const primalStep = outside === 0 ? Number.POSITIVE_INFINITY : -slack / outside;
      const step = Math.min(dualStep, primalStep);
      if (step === Number.POSITIVE_INFINITY) return false;
      for (let j = 0; j < this.#active.length; j++) {
        this.#multipliers[j] = (this.#multipliers[j] as number) - step * (this.#exchange[j] as number);
      }
      multiplier += step;
      if (outside > 0) {
        for (let i = 0; i < this.#n; i++) {
          this.x[i] = (this.x[i] as number) + step * (this.#direction[i] as number);
        }
        slack += step * outside;
      }
      if (first === null || primalStep <= dualStep) {
        this.#activate(index, multiplier, outside);
        return true;
      }
      this.#release(first.position);
    }
  }

  #slack(index: number, total: number): number {
    const { indices, values, everyone, bound } = this.#constraints[index] as LinearConstraint;
    let sum = everyone * total - bound;
    for (let k = 0; k < indices.length; k++) {
      sum += (values[k] as number) * (this.x[indices[k] as number] as number);
    }
    return sum;
  }

  #setNormal(index: number, sign: number): void {
    const { indices, values, everyone } = this.#constraints[index] as LinearConstraint;
    this.#normal.fill(sign * everyone);
    for (const [k, i] of indices.entries()) {
      this.#normal[i] = (this.#normal[i] as number) + sign * (values[k] as number);
    }
  }

  /** Normal in the basis, direction to go, exchange rates with the active ones; returns the squared length outside their span. */
  #project(): number {
    const n = this.#n;
    const count = this.#active.length;
    let whole = 0;
    let outside = 0;
    this.#direction.fill(0);
    for (let k = 0; k < n; k++) {
      const along = this.#dotColumn(k, this.#normal);
      this.#inBasis[k] = along;
      whole += along * along;
      if (k >= count) {
        outside += along * along;
        this.#addColumn(this.#direction, k, along);
      }
    }
    for (let row = count - 1; row >= 0; row--) {
      let sum = this.#inBasis[row] as number;
      for (let column = row + 1; column < count; column++) {
        sum -= (this.#triangle[column * n + row] as number) * (this.#exchange[column] as number);
      }
      this.#exchange[row] = sum / (this.#triangle[row * n + row] as number);
    }
    return outside <= DEPENDENT * whole ? 0 : outside;
  }

  #firstToLeave(): { readonly position: number; readonly step: number } | null {
    let first: { position: number; step: number } | null = null;
    for (let j = 0; j < this.#active.length; j++) {
      const rate = this.#exchange[j] as number;
      if (rate <= 0 || (this.#constraints[this.#active[j] as number] as LinearConstraint).isEquality)
        continue;
      const step = Math.max(0, this.#multipliers[j] as number) / rate;
      if (first === null || step < first.step) first = { position: j, step };
    }
    return first;
  }

  /** One reflection turns the normal's part outside the span into the next column of the basis. */
  #activate(index: number, multiplier: number, outside: number): void {
    const n = this.#n;
    const count = this.#active.length;
    const head = this.#inBasis[count] as number;
    const length = head > 0 ? -Math.sqrt(outside) : Math.sqrt(outside);
    for (let k = 0; k < count; k++) this.#triangle[count * n + k] = this.#inBasis[k] as number;
    this.#triangle[count * n + count] = length;
    const half = outside - length * head;
    this.#addColumn(this.#direction, count, -length);
    for (let k = count; k < n; k++) {
      const along = (this.#inBasis[k] as number) - (k === count ? length : 0);
      const factor = -along / half;
      for (let i = 0; i < n; i++) {
        this.#basis[k * n + i] = (this.#basis[k * n + i] as number) + factor * (this.#direction[i] as number);
      }
    }
    this.#active.push(index);
    this.#multipliers.push(multiplier);
    this.#isActive[index] = 1;
  }

  /** Takes a normal out and restores the triangle by rotations of neighbouring columns. */
  #release(position: number): void {
    const n = this.#n;
    const triangle = this.#triangle;
    this.#isActive[this.#active[position] as number] = 0;
    this.#active.splice(position, 1);
    this.#multipliers.splice(position, 1);
    const count = this.#active.length;
    for (let column = position; column < count; column++) {
      triangle.copyWithin(column * n, (column + 1) * n, (column + 1) * n + column + 2);
    }
    for (let k = position; k < count; k++) {
      const a = triangle[k * n + k] as number;
      const b = triangle[k * n + k + 1] as number;
      const length = Math.hypot(a, b);
      const cosine = a / length;
      const sine = b / length;
      for (let column = k; column < count; column++)
        rotate(triangle, column * n + k, column * n + k + 1, cosine, sine);
      for (let i = 0; i < n; i++) rotate(this.#basis, k * n + i, (k + 1) * n + i, cosine, sine);
    }
  }

  #dotColumn(k: number, vector: Float64Array): number {
    const start = k * this.#n;
    let sum = 0;
    for (let i = 0; i < this.#n; i++) sum += (this.#basis[start + i] as number) * (vector[i] as number);
    return sum;
  }

  #addColumn(to: Float64Array, k: number, factor: number): void {
    const start = k * this.#n;
    for (let i = 0; i < this.#n; i++) to[i] = (to[i] as number) + factor * (this.#basis[start + i] as number);
  }
}

function rotate(values: Float64Array, first: number, second: number, cosine: number, sine: number): void {
  const a = values[first] as number;
  const b = values[second] as number;
  values[first] = cosine * a + sine * b;
  values[second] = cosine * b - sine * a;
}

function normalLength({ indices, values, everyone }: LinearConstraint, n: number): number {
  let squares = everyone * everyone * (n - indices.length);
  for (let k = 0; k < indices.length; k++) squares += ((values[k] as number) + everyone) ** 2;
  return Math.sqrt(squares);
}
