import { page } from './page-layout';
import { wrapText } from './wrap-text';

/** 300 dots per inch. */
const DOTS_PER_MM = 300 / 25.4;
const MM_PER_POINT = 25.4 / 72;
const FONT = `${page.bodySize * MM_PER_POINT * DOTS_PER_MM}px 'Inter Variable', 'Noto Sans', 'Noto Sans Devanagari', sans-serif`;

function penFor(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw on a canvas');
  pen.font = FONT;
  pen.textBaseline = 'top';
  return pen;
}

/** Breaks a text into lines as the browser's own text engine measures it. */
export function wrapAsDrawn(text: string): string[] {
  const pen = penFor(document.createElement('canvas'));
  return wrapText(text, page.textWidth * DOTS_PER_MM, (line) => pen.measureText(line).width);
}

/** Lines as a picture as wide as the text column: the browser joins the signs that jsPDF would tear apart. */
export function drawLines(lines: readonly string[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(page.textWidth * DOTS_PER_MM);
  canvas.height = Math.ceil(lines.length * page.lineHeight * DOTS_PER_MM);
  const pen = penFor(canvas);
  lines.forEach((line, at) => pen.fillText(line, 0, at * page.lineHeight * DOTS_PER_MM));
  return canvas;
}
